// A machine somewhere else that speaks TLS, with a certificate made for the occasion.
#pragma once

#include <atomic>
#include <cstdint>
#include <mutex>
#include <string>
#include <thread>

namespace bivouac::test {

// What its certificate says.
struct CertificateNames {
    std::string names = "IP:127.0.0.1";
    int days = 1;         // valid for so long from now; negative: it was once
    bool silent = false;  // takes a connection and never says a word
    std::string answer = "HTTP/1.1 204 No Content\r\n\r\n";
};

// Answers every request in the same way, on a port of the loopback.
class TlsProxy {
   public:
    // The certificate, which it has signed itself, goes into that file.
    TlsProxy(const CertificateNames& papers, const std::string& certificate_file);
    ~TlsProxy();
    TlsProxy(const TlsProxy&) = delete;
    TlsProxy& operator=(const TlsProxy&) = delete;

    std::string address(const std::string& host = "127.0.0.1") const {
        return "https://" + host + ":" + std::to_string(port_) + "/hook/token";
    }
    // Requests that it could read, and connections of any kind.
    int heard() const { return heard_; }
    int came() const { return came_; }
    std::string last() const {
        const std::lock_guard lock(mutex_);
        return last_;
    }

   private:
    void work();
    void answer(int line);

    const CertificateNames papers_;
    void* context_ = nullptr;  // SSL_CTX
    int listener_ = -1;
    std::uint16_t port_ = 0;
    std::atomic<int> heard_{0}, came_{0};
    mutable std::mutex mutex_;
    std::string last_;
    std::thread thread_;
};

}  // namespace bivouac::test
